/** A span as a collector receives it; ids in hex. */
export type ReceivedSpan = {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  attributes: string;
  failed: boolean;
};

type Field = { number: number; bytes: Buffer; value: number };

/** The spans in a request of OTLP over HTTP (opentelemetry-proto, trace/v1/trace.proto). */
export function readSpans(request: Buffer): ReceivedSpan[] {
  const scopes = inside(inside(fieldsOf(request), 1), 2);
  const spans = scopes.filter(({ number }) => number === 2);
  return spans.map(({ bytes }) => {
    const fields = fieldsOf(bytes);
    const of = (number: number) => fields.filter((field) => field.number === number);
    const [traceId, id, parentId] = [1, 2, 4].map((number) => of(number)[0]?.bytes.toString('hex') ?? '');
    const status = of(15).flatMap((field) => fieldsOf(field.bytes));
    return {
      traceId: traceId ?? '',
      id: id ?? '',
      parentId: parentId ?? '',
      name: of(5)[0]?.bytes.toString() ?? '',
      attributes: of(9)
        .map(({ bytes }) => bytes.toString('latin1'))
        .join(' '),
      failed: status.some(({ number, value }) => number === 3 && value === 2),
    };
  });
}

function inside(fields: Field[], number: number): Field[] {
  return fields.filter((field) => field.number === number).flatMap(({ bytes }) => fieldsOf(bytes));
}

/** Protobuf's wire format. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let [value, shift] = [0, 1];
    for (;;) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * shift;
      shift *= 128;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [number, type] = [tag >>> 3, tag & 7];
    const value = type === 0 ? varint() : 0;
    const length = type === 2 ? varint() : type === 1 ? 8 : type === 5 ? 4 : 0;
    fields.push({ number, value, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
