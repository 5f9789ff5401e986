import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { SheetError } from './cell.ts'

/** Bytes of all parts together, unpacked, and how many parts there are: what is more is no list of records. */
const LARGEST = 1024 * 1024 * 1024
const MOST_ENTRIES = 2000

/** How many times larger a part is unpacked; the emptiest of real sheets stay below 100. */
const MOST_RATIO = 250
/** Below so many bytes the ratio tells nothing. */
const SMALL = 4 * 1024 * 1024

/** The parts of a workbook, by name. */
export interface Archive {
  readonly has: (name: string) => boolean
  /** A part as it is unpacked; nothing of it waits in memory. */
  readonly read: (name: string) => AsyncGenerator<Buffer>
  readonly close: () => void
}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((done, fail) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) fail(error)
      else done(zip)
    })
  })

const refuseBomb = (entries: readonly Entry[]): void => {
  const whole = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO,
  )
  if (whole > LARGEST || isBomb) throw new SheetError('sheet_too_large')
}

const entriesOf = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((done, fail) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > MOST_ENTRIES) fail(new SheetError('sheet_too_large'))
      else zip.readEntry()
    })
    zip.once('end', () => done(entries))
    zip.once('error', fail)
    zip.readEntry()
  })

/** Whatever the archive is found to lie about is no workbook. */
const asFault = (error: unknown): Error =>
  error instanceof Error && ('syscall' in error || error instanceof SheetError)
    ? error
    : new SheetError('not_a_sheet')

/** What the directory says of sizes is held to while unpacking: more bytes than were told are an error. */
const unpacked = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) fail(error)
      else done(stream)
    })
  })

/** Opens a workbook's archive: throws `SheetError` where it is none, or one that unpacks to far more than it is. */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await opened(path).catch((error: unknown) => {
    throw asFault(error)
  })
  try {
    const entries = await entriesOf(zip)
    refuseBomb([...entries.values()])
    return {
      has: (name) => entries.has(name),
      read: async function* (name) {
        const entry = entries.get(name)
        if (!entry) throw new SheetError('not_a_sheet')
        try {
          for await (const chunk of await unpacked(zip, entry)) yield chunk as Buffer
        } catch (error) {
          throw asFault(error)
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asFault(error)
  }
}
