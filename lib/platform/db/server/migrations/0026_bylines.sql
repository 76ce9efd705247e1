CREATE TABLE "article_authors" (
	"article_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"role" text DEFAULT 'text' NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "article_authors_article_id_position_pk" PRIMARY KEY("article_id","position"),
	CONSTRAINT "article_authors_role_known" CHECK (role in ('text', 'photo', 'translation')),
	CONSTRAINT "article_authors_somebody" CHECK ((user_id is null) <> (guest_name is null))
);
--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_authors_user_key" ON "article_authors" USING btree ("article_id","user_id");--> statement-breakpoint
CREATE INDEX "article_authors_user_idx" ON "article_authors" USING btree ("user_id","published_at","article_id");--> statement-breakpoint
-- The same for articles that the former version of the program writes on this schema.
create function keep_article_authors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into article_authors (article_id, position, user_id) values (new.id, 0, new.author_id);
    return null;
  end if;
  update article_authors
    set published_at = case
      when new.kind = 'article' and new.status = 'published' and new.deleted_at is null then new.published_at
    end
    where article_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger article_authors_kept
  after insert or update of kind, status, published_at, deleted_at
  on articles for each row execute function keep_article_authors();
--> statement-breakpoint
create function date_article_author() returns trigger language plpgsql as $$
begin
  new.published_at := (
    select articles.published_at from articles
    where id = new.article_id and kind = 'article' and status = 'published' and deleted_at is null
  );
  return new;
end $$;
--> statement-breakpoint
create trigger article_authors_dated
  before insert on article_authors for each row execute function date_article_author();
--> statement-breakpoint
-- What somebody wrote stays theirs: a byline names the author of a deleted account as a guest.
create function name_deleted_author() returns trigger language plpgsql as $$
begin
  update article_authors set guest_name = old.name, user_id = null where user_id = old.id;
  update working_copies
    set content = jsonb_set(content, '{authors}', (
      select jsonb_agg(
        case
          when person ->> 'id' = old.id::text then person || jsonb_build_object('id', null, 'name', old.name)
          else person
        end
        order by place
      )
      from jsonb_array_elements(content -> 'authors') with ordinality as people (person, place)
    ))
    where content -> 'authors' @> jsonb_build_array(jsonb_build_object('id', old.id));
  return old;
end $$;
--> statement-breakpoint
create trigger users_named_in_bylines
  before delete on users for each row execute function name_deleted_author();
--> statement-breakpoint
insert into article_authors (article_id, position, user_id) select id, 0, author_id from articles;
