import { useTranslation } from 'next-i18next/pages';
import { useMemo, useRef, useState } from 'react';
import { useShortcuts } from '#components/newsroom/shortcuts.tsx';
import { useUnsavedGuard } from '#components/newsroom/useUnsavedGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { withPins } from '#lib/front/arrangeFront.ts';
import { pinStory, storyOf, withoutArticle, withStory } from '#lib/front/client.ts';
import type { EditedFront, FrontBanner } from '#lib/front/front.ts';
import { type FrontTarget, frontLimits } from '#lib/front/frontRules.ts';
import styles from './Front.module.css';
import { FrontBar } from './FrontBar.tsx';
import { FrontConflict, StoryDialog } from './FrontConflict.tsx';
import { FrontNotices, UntilField } from './FrontNotices.tsx';
import { RailsSection } from './RailsSection.tsx';
import { type StoryAction, TopSection } from './TopSection.tsx';
import { type Arrangement, type FrontDraft, useArrangement, useFrontDraft } from './useFrontDraft.ts';

type Props = { loaded: EditedFront; target: FrontTarget; search: string };

/** The front as it is, to be arranged. */
export function FrontEditor({ loaded, target, search }: Props) {
  const { t } = useTranslation();
  const form = useFrontDraft(loaded, target);
  const arrangement = useArrangement(form);
  const [open, setOpen] = useState<StoryAction | null>(null);
  const question = useUnsavedGuard(form.unsaved.length > 0, form.save);
  const { draft, set, kind } = form;

  const act = useRef(form);
  act.current = form;
  const save = useMemo(
    () => () => {
      const { unsaved, busy } = act.current;
      if (unsaved.length === 0 || busy) return;
      // The failure is shown in the bar.
      act.current.save().then(
        () => showToast({ text: t('admin.front.saved') }),
        () => {},
      );
    },
    [t],
  );
  useShortcuts(useMemo(() => [{ keys: 'mod+s', label: t('admin.front.save'), run: save }], [t, save]));

  const close = () => setOpen(null);
  const pin = open && arrangement.top[open.at]?.pin;
  return (
    <div className={styles.editor}>
      <FrontNotices form={form} />
      <TopSection
        {...{ form, arrangement, search }}
        onOpen={setOpen}
        onExclude={(story) => set(withoutArticle(draft, story.id))}
      />
      {kind === 'site' && <BannerSection form={form} />}
      {kind === 'site' && <RailsSection form={form} arrangement={arrangement} />}
      {kind === 'site' && <ExcludedSection form={form} arrangement={arrangement} />}
      <FrontBar form={form} onSave={save} />
      {open?.kind === 'dress' && (
        <StoryDialog
          article={open.story}
          story={storyOf(draft, open.story.id)}
          language={target.language}
          onChange={(story) => set(withStory(draft, story))}
          onClose={close}
        />
      )}
      {open?.kind === 'pin' && (
        <PinDialog
          title={open.story.title}
          until={pin?.until ?? null}
          onPin={(until) => {
            const pins = pinStory(arrangement.top, open.at, { articleId: open.story.id, until });
            set(withPins(draft, pins, kind));
          }}
          onClose={close}
        />
      )}
      {form.conflict && <FrontConflict conflict={form.conflict} form={form} arrangement={arrangement} />}
      {question}
    </div>
  );
}

type PinDialogProps = {
  title: string;
  until: string | null;
  onPin: (until: string | null) => void;
  onClose: () => void;
};

/** Holds an article at its place, for ever or until a time. */
function PinDialog({ title, until, onPin, onClose }: PinDialogProps) {
  const { t } = useTranslation();
  const [end, setEnd] = useState(until);
  return (
    <FormDialog
      title={t('admin.front.pinTitle', { title })}
      submit={t('admin.front.pinSubmit')}
      busy={false}
      onSubmit={() => {
        onPin(end);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('admin.front.pinText')}</p>
      <UntilField label={t('admin.front.until')} until={end} onChange={setEnd} />
    </FormDialog>
  );
}

type ExcludedSectionProps = { form: FrontDraft; arrangement: Arrangement };

/** The public articles that this front leaves out. */
function ExcludedSection({ form, arrangement }: ExcludedSectionProps) {
  const { t } = useTranslation();
  const { draft } = form;
  const articles = draft.excluded.flatMap((id) => arrangement.find(id) ?? []);

  return (
    <section aria-labelledby="front-excluded" className={styles.section}>
      <h2 id="front-excluded">{t('admin.front.parts.excluded')}</h2>
      {articles.length === 0 && <p className={styles.hint}>{t('admin.front.noneExcluded')}</p>}
      <ul className={styles.excluded}>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <Button
              tone="quiet"
              label={`${t('admin.front.include')}: ${title}`}
              onPress={() => form.set({ ...draft, excluded: draft.excluded.filter((each) => each !== id) })}
            >
              {t('admin.front.include')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const none: FrontBanner = { text: '', url: null, until: null };

/** One line above the front page. */
function BannerSection({ form }: { form: FrontDraft }) {
  const { t } = useTranslation();
  const { draft, failure, target } = form;
  const banner = draft.banner ?? none;

  function change(changed: Partial<FrontBanner>): void {
    const { text, url, until } = { ...banner, ...changed };
    form.set({ ...draft, banner: text || url ? { text, url, until } : null });
  }

  return (
    <section aria-labelledby="front-banner" className={styles.section}>
      <h2 id="front-banner">{t('admin.front.parts.banner')}</h2>
      <div className={styles.banner}>
        <TextField
          label={t('admin.front.banner.text')}
          hint={t('admin.front.banner.hint')}
          value={banner.text}
          lang={target.language}
          maxLength={frontLimits.banner}
          onChange={(text) => change({ text })}
          error={failure?.fields['banner.text']}
        />
        <TextField
          label={t('admin.front.banner.url')}
          placeholder="https://"
          value={banner.url ?? ''}
          onChange={(url) => change({ url: url.trim() || null })}
          error={failure?.fields['banner.url']}
        />
        <UntilField
          label={t('admin.front.banner.until')}
          until={banner.until}
          disabled={!draft.banner}
          onChange={(until) => change({ until })}
        />
      </div>
    </section>
  );
}
