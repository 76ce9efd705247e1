-- gen_random_uuid() draws from the system's strong generator.
insert into secrets (name, value)
values ('readers', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
