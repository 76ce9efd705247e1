/** A card of Ghost's editor, with name and fields as in its documents (Mobiledoc, Lexical) or as read from HTML. */
export class Card {
  readonly name: string;
  readonly #fields: Record<string, unknown>;

  constructor(name: string, fields: unknown) {
    this.name = name;
    this.#fields = isFields(fields) ? fields : {};
  }

  /** A field with text or HTML; `inner` is a field within it. Empty if it does not exist. */
  text(name: string, inner?: string): string {
    const value = inner === undefined ? this.#fields[name] : this.part(name).#fields[inner];
    return typeof value === 'string' ? value : '';
  }

  number(name: string): number {
    return Number(this.#fields[name]) || 0;
  }

  /** False only if the card says so. */
  isOn(name: string): boolean {
    return this.#fields[name] !== false;
  }

  part(name: string): Card {
    return new Card(name, this.#fields[name]);
  }

  as(name: string): Card {
    return new Card(name, this.#fields);
  }

  list(name: string): Card[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value.map((fields) => new Card(name, fields)) : [];
  }

  /** Visible only to members of the former site. */
  get isForMembers(): boolean {
    const visibility = this.part('visibility');
    return !visibility.isOn('showOnWeb') || !visibility.part('web').isOn('nonMember');
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
