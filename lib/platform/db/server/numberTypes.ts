import { types } from 'pg';

// Imported by every module that connects. count(*) is a bigint; our numbers stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
