/*
 * The chosen receipt in IndexedDB, so that a refresh does not ask for it again. Where a browser has none or
 * refuses it (private windows), the file is simply asked for again.
 */

const NAME = 'rabt.registration'
const STORE = 'receipt'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const withStore = async (mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) => {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** The file kept, or none. */
export const readReceipt = async (): Promise<File | undefined> => {
  try {
    const file: unknown = await withStore('readonly', (store) => store.get(STORE))
    return file instanceof File ? file : undefined
  } catch {
    return undefined
  }
}

/** Keeps a file, or forgets the one kept. */
export const keepReceipt = async (file: File | undefined): Promise<void> => {
  try {
    await withStore('readwrite', (store) => (file ? store.put(file, STORE) : store.delete(STORE)))
  } catch {
    // Asked for again after a refresh.
  }
}
