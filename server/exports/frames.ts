/**
 * The file with news of its making in between, for who asks for it by `Accept`: each frame is a kind (1 byte),
 * the length of its content (4 bytes, big-endian) and the content. A file without its last frame is broken.
 */
export const FRAMES_TYPE = 'application/vnd.rabt.export'

const KINDS = { bytes: 1, progress: 2, failure: 3, end: 4 } as const

const frame = (kind: keyof typeof KINDS, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt8(KINDS[kind], 0)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

const jsonFrame = (kind: 'progress' | 'failure', value: object): Buffer =>
  frame(kind, Buffer.from(JSON.stringify(value)))

/** A stretch of the file. */
export const bytesFrame = (bytes: Uint8Array): Buffer => frame('bytes', bytes)

/** How many rows are done. */
export const progressFrame = (rows: number): Buffer => jsonFrame('progress', { rows })

/** The envelope of what went wrong. */
export const failureFrame = (failure: object): Buffer => jsonFrame('failure', failure)

/** The file is complete. */
export const endFrame = (): Buffer => frame('end', new Uint8Array())
