import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isDeviceOf, TEXTS } from './owner.ts'

interface Texts extends DBSchema {
  texts: { key: string; value: unknown }
}

let opened: Promise<IDBPDatabase<Texts>> | undefined

function database(): Promise<IDBPDatabase<Texts>> {
  opened ??= openDB<Texts>(TEXTS, 1, {
    upgrade: (db) => {
      db.createObjectStore('texts')
    },
    // Another tab logs out and deletes the database, so it is closed at once.
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

const keyOf = (personId: string, name: string) => `${personId}:${name}`

/**
 * Keeps a text on this device until the server has it; false where that is not possible. Nothing is kept after the person logged out in
 * any tab.
 */
export async function keepText(personId: string, name: string, value: unknown): Promise<boolean> {
  if (!isDeviceOf(personId)) return false
  return database()
    .then((db) => db.put('texts', value, keyOf(personId, name)))
    .then(
      () => true,
      () => false,
    )
}

/** What was kept under a name; undefined when there is nothing. */
export async function readText<T>(personId: string, name: string): Promise<T | undefined> {
  if (!isDeviceOf(personId)) return undefined
  return database()
    .then((db) => db.get('texts', keyOf(personId, name)) as Promise<T | undefined>)
    .catch(() => undefined)
}

export async function dropText(personId: string, name: string): Promise<void> {
  await database()
    .then((db) => db.delete('texts', keyOf(personId, name)))
    .catch(() => {})
}
