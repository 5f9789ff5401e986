/*
 * The chosen receipt in IndexedDB, so that a refresh does not ask for it again. Where a browser has none or
 * refuses it (private windows), the file is simply asked for again.
 */

const NAME = 'rabt.registration'
const STORE = 'receipt'

/** Local-storage key of when the receipt was kept: without it, one that is found is taken up by nobody. */
const KEPT_AT = 'rabt.receipt'

/** As long as a draft that nobody goes on with (draft.ts): a receipt is no younger than its draft. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

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

const write = async (file: File | undefined): Promise<void> => {
  try {
    await withStore('readwrite', (store) => (file ? store.put(file, STORE) : store.delete(STORE)))
  } catch {
    // Asked for again after a refresh.
  }
}

/** Forgets the file of a draft that is gone; the one that has been chosen since stays. */
const dropLeftReceipt = async (): Promise<void> => {
  const keptAt = Number(localStorage.getItem(KEPT_AT))
  if (Date.now() - keptAt >= LIFETIME_MS) await write(undefined)
}

/** The file kept with the draft, or none. */
export const readReceipt = async (): Promise<File | undefined> => {
  await dropLeftReceipt()
  try {
    const file: unknown = await withStore('readonly', (store) => store.get(STORE))
    return file instanceof File ? file : undefined
  } catch {
    return undefined
  }
}

/** Keeps a file, or forgets the one kept; done when it is, or cannot be. */
export const keepReceipt = (file: File | undefined): Promise<void> => {
  if (file) localStorage.setItem(KEPT_AT, String(Date.now()))
  else localStorage.removeItem(KEPT_AT)
  return Promise.race([write(file), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS))])
}
