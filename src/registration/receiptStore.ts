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

/** Some browsers never answer: the receipt is then not kept, but can be sent. */
const LONGEST_MS = 2000

const withStore = async (mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) => {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await settled(work(transaction.objectStore(STORE)))
    await done
    return result
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

const write = async (file: File | undefined): Promise<void> => {
  try {
    await withStore('readwrite', (store) => (file ? store.put(file, STORE) : store.delete(STORE)))
  } catch {
    // Asked for again after a refresh.
  }
}

/** Keeps a file, or forgets the one kept; done when it is, or cannot be. */
export const keepReceipt = (file: File | undefined): Promise<void> =>
  Promise.race([write(file), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS))])
