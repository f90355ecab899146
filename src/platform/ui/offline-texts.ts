import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const NAME = 'portal-texts'

interface Texts extends DBSchema {
  texts: { key: string; value: unknown }
}

let opened: Promise<IDBPDatabase<Texts>> | undefined

function database(): Promise<IDBPDatabase<Texts>> {
  opened ??= openDB<Texts>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('texts')
    },
    // Another tab logs out and deletes the database: let go of it at once.
    blocking: () => {
      void opened?.then((db) => db.close())
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/** Keeps what is being written on this device until the server has it. A browser that stores nothing loses only this net. */
export async function keepText(key: string, value: unknown): Promise<void> {
  await database()
    .then((db) => db.put('texts', value, key))
    .catch(() => {})
}

/** What was kept under a key; undefined when there is nothing. */
export async function readText<T>(key: string): Promise<T | undefined> {
  return database()
    .then((db) => db.get('texts', key) as Promise<T | undefined>)
    .catch(() => undefined)
}

export async function dropText(key: string): Promise<void> {
  await database()
    .then((db) => db.delete('texts', key))
    .catch(() => {})
}

/** At log-out nothing that was written rests on a device that others may use. */
export function dropAllTexts(): void {
  if (typeof indexedDB === 'undefined') return
  void opened?.then((db) => db.close())
  opened = undefined
  indexedDB.deleteDatabase(NAME)
}
