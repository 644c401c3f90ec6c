import type { Db } from './database.ts';

/**
 * A statement that is built once per database and planned once per connection, for the few that run most often.
 * Its values are placeholders, and `.prepare(name)` gives it a name that no other statement has.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
