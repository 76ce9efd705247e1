import { addArticleView } from '#lib/statistics/client/addArticleView.ts';
import { connectCopyButtons } from './connectCopyButtons.ts';
import { connectDisplayChoice } from './connectDisplayChoice.ts';
import { connectLanguageSwitch } from './connectLanguageSwitch.ts';
import { connectNewsletterOffer } from '#lib/newsletters/client/connectNewsletterOffer.ts';
import { connectPlayers } from '#lib/players/client/connectPlayers.ts';
import { connectShareButton } from '#lib/articles/client/connectShareButton.ts';
import { loadWhenNeeded } from './loadWhenNeeded.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { showAccountLink } from './showAccountLink.ts';
import { showAges } from './showAges.ts';
import { showItalics } from './showItalics.ts';
import { showLinkedComment } from '#lib/comments/client/showLinkedComment.ts';

// All that a reader's page needs until the reader does something: a few kilobytes without React. Bundled by
// lib/platform/build/server/readerScript.ts.

loadWhenNeeded(document.currentScript);
showAccountLink();
connectDisplayChoice();
// A task each: a phone can react in between.
for (const work of [
  connectNewsletterOffer,
  connectPlayers,
  connectShareButton,
  connectCopyButtons,
  connectLanguageSwitch,
  showAges,
  showItalics,
  showLinkedComment,
  addArticleView,
  registerServiceWorker,
])
  setTimeout(work);
