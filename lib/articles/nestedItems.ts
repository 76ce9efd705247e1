/** How a parser's nodes are read. */
export type ListReader<Node> = {
  childrenOf: (node: Node) => readonly Node[];
  isList: (node: Node) => boolean;
  /** Or has items in it. */
  isItem: (node: Node) => boolean;
  /** A block with these nodes. */
  blockOf: (nodes: Node[]) => Node;
  /** Without words and pictures. */
  isBlank: (node: Node) => boolean;
};

type Items<Node> = { before: Node[]; items: { item: Node; within: Node[] }[] };

/**
 * The items of a list, each with what belongs to it but is not in it: Google Docs and Word put lists directly into lists,
 * Lexical into items of their own. Lists that no item precedes (a selection that begins on the second level) leave
 * their items to the outer list. Empty items are left out. Words directly in the list have no mark in browsers: they go
 * on with the item before them, or come before the list.
 */
export function nestedItems<Node>(list: Node, reader: ListReader<Node>): Items<Node> {
  const { before, items }: Items<Node> = { before: [], items: [] };
  let isPreceded = false;
  let words: Node[] = [];
  const place = (nodes: Node[]) => (items.at(-1)?.within ?? before).push(...nodes);
  const placeWords = () => {
    if (words.length > 0) place([reader.blockOf(words)]);
    words = [];
  };
  for (const child of reader.childrenOf(list)) {
    const lists = listsInsteadOf(child, reader);
    if (lists ? lists.length === 0 && words.length > 0 : !reader.isItem(child)) {
      words.push(child);
      continue;
    }
    placeWords();
    if (!lists) items.push({ item: child, within: [] });
    else if (isPreceded) place(lists);
    else
      for (const inner of lists.map((one) => nestedItems(one, reader))) {
        place(inner.before);
        items.push(...inner.items);
      }
    isPreceded ||= !lists;
  }
  placeWords();
  return { before, items };
}

/** A list without items of its own stands for the lists in it. */
export function listsOf<Node>(list: Node, reader: ListReader<Node>): Node[] {
  return onlyListsIn(list, reader) ?? [list];
}

/** The lists that a node stands for, such as an item with nothing else in it; null for one with content of its own. */
function listsInsteadOf<Node>(node: Node, reader: ListReader<Node>): Node[] | null {
  if (reader.isList(node)) return listsOf(node, reader);
  return reader.isBlank(node) ? [] : onlyListsIn(node, reader);
}

function onlyListsIn<Node>(node: Node, reader: ListReader<Node>): Node[] | null {
  const found: Node[] = [];
  for (const child of reader.childrenOf(node)) {
    const lists = listsInsteadOf(child, reader);
    if (!lists) return null;
    found.push(...lists);
  }
  return found.length > 0 || reader.isList(node) ? found : null;
}
