import pg from 'pg';
const c=new pg.Client({host:'/tmp/site-front/postgres/run',port:5432,user:'postgres',database:process.argv[2]??'postgres'});
await c.connect();
console.log((await c.query('select datname from pg_database')).rows, (await c.query('select current_user')).rows);
await c.end();
