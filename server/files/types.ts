import type { FileKind } from '#src/contract/files.ts'

export interface FileType {
  readonly mime: string
  readonly extension: string
  readonly isImage: boolean
}

const PNG = { mime: 'image/png', extension: 'png', isImage: true } as const
const JPEG = { mime: 'image/jpeg', extension: 'jpg', isImage: true } as const
const WEBP = { mime: 'image/webp', extension: 'webp', isImage: true } as const
const PDF = { mime: 'application/pdf', extension: 'pdf', isImage: false } as const

/** How many bytes of a file tell its type. */
export const HEAD_BYTES = 16

const startsWith = (head: Buffer, offset: number, bytes: string): boolean =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/** The type by the file's first bytes; its name and what the sender says of it count for nothing. */
export const typeOf = (head: Buffer): FileType | undefined => {
  if (startsWith(head, 0, '\x89PNG\r\n\x1a\n')) return PNG
  if (startsWith(head, 0, '\xff\xd8\xff')) return JPEG
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return WEBP
  if (startsWith(head, 0, '%PDF-')) return PDF
  return undefined
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** A picture as iPhones keep it, by its first bytes (ISO 23008-12): not taken, and told what to do about it. */
export const isHeic = (head: Buffer): boolean =>
  startsWith(head, 4, 'ftyp') && HEIC_BRANDS.has(head.subarray(8, 12).toString('latin1'))

const MEGABYTE = 1024 * 1024

/** The largest picture, and the largest paper: a document, or the photograph of one. In bytes. */
export const LARGEST: Readonly<Record<FileKind, number>> = { image: 5 * MEGABYTE, file: 10 * MEGABYTE }

/** The same size in megabytes, as people are told it. */
export const megabytes = (bytes: number): number => bytes / MEGABYTE
