export type Mood = 'day' | 'tint' | 'night';

/** One set of inks. `line` is whichever of key and paper is legible on the ground. */
export type Palette = {
  mood: Mood;
  ground: string;
  paper: string;
  key: string;
  line: string;
  bold: string;
  calm: string;
  warm: string;
};

function onPaper(paper: string, key: string, bold: string, calm: string, warm: string): Palette {
  return { mood: 'day', ground: paper, paper, key, line: key, bold, calm, warm };
}

function onTint(ground: string, paper: string, key: string, bold: string, calm: string, warm: string): Palette {
  return { mood: 'tint', ground, paper, key, line: key, bold, calm, warm };
}

function onInk(ground: string, paper: string, key: string, bold: string, calm: string, warm: string): Palette {
  return { mood: 'night', ground, paper, key, line: paper, bold, calm, warm };
}

export const palettes: readonly Palette[] = [
  onPaper('#f6f1e7', '#1d2a4d', '#e4472f', '#4a86ab', '#f2b63c'),
  onPaper('#f7efe0', '#20302c', '#d9532c', '#3f8a78', '#efb95b'),
  onPaper('#f5ede1', '#2b1f3d', '#e2475f', '#6678b8', '#f4b28c'),
  onPaper('#f3eee1', '#1f2226', '#cc3a22', '#84a79f', '#e6c384'),
  onPaper('#f8f0dc', '#163a40', '#ee7b30', '#218c8d', '#f6cf65'),
  onPaper('#f4eee6', '#28314f', '#ee604b', '#78aac2', '#f5cfa0'),
  onPaper('#f6f0e4', '#123524', '#e0572f', '#5f9e5a', '#f0c649'),
  onTint('#f0c268', '#faf1dc', '#2a2140', '#d8432b', '#3b7f8f', '#f8dc96'),
  onTint('#f3b9a2', '#fbf0e4', '#25274f', '#d63f3f', '#4b76a8', '#fad79a'),
  onTint('#b9d5d3', '#f8f3e6', '#15323f', '#e2552f', '#3f8793', '#f5c75f'),
  onTint('#c9d6a8', '#f8f3e3', '#1e3330', '#da5331', '#4d8c68', '#f2c355'),
  onTint('#e9dcc0', '#fbf6ea', '#3a1f22', '#c23b2b', '#7d9a8c', '#e8ab4a'),
  onInk('#16254a', '#f6f1e7', '#0b142c', '#f0623a', '#3f74a8', '#f6c453'),
  onInk('#17383a', '#f5efdf', '#0a2022', '#ec6a45', '#3f8f86', '#f3cd7c'),
  onInk('#3b1c3a', '#f8ede0', '#200d22', '#ee5a5c', '#8a62a6', '#f7b968'),
  onInk('#1f2a30', '#f4eee0', '#10171b', '#e5482f', '#6f9ba3', '#efc069'),
  onInk('#9c2f22', '#fbf0dc', '#3f0f12', '#f08a35', '#c9573f', '#f7d390'),
  onInk('#1d5a68', '#f8f1e0', '#0d2c38', '#f37a4a', '#4aa3ab', '#f7cf73'),
];
