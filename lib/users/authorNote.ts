/** What an article says of a writer at its end: in its own language, or else as the account has it. Either may be empty. */
export type AuthorNote = { id: string; jobTitle: string; bio: string };
