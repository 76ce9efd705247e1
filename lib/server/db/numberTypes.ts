import { types } from 'pg';

// Imported by whatever connects. count(*) is a bigint; ours stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
