const BOUNDARY = 'rabt-boundary-7f3a'

/** A complete picture of one dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The beginning of a picture in WebP. */
export const WEBP = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([26, 0, 0, 0]),
  Buffer.from('WEBPVP8L'),
  Buffer.alloc(18),
])

/** The beginning of a picture as iPhones keep it. */
export const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(12)])

/** The beginning of a document. */
export const PDF = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'latin1',
)

/** A drawing that would run a script if it were shown. */
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

export interface Part {
  readonly field: string
  readonly bytes: Buffer
  /** Makes the part a file. */
  readonly filename?: string
  readonly type?: string
}

const partBytes = ({ field, bytes, filename, type = 'application/octet-stream' }: Part): Buffer => {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

/** A multipart body, with the header that belongs to it. */
export const multipartOf = (parts: readonly Part[]) => ({
  body: Buffer.concat([...parts.map(partBytes), Buffer.from(`--${BOUNDARY}--\r\n`)]),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
})

/** A multipart body of one part. */
export const multipart = (part: Part) => multipartOf([part])

/** A form of texts and, where given, one file. */
export const formOf = (texts: Readonly<Record<string, string>>, file?: Part) =>
  multipartOf([
    ...Object.entries(texts).map(([field, text]) => ({ field, bytes: Buffer.from(text) })),
    ...(file ? [file] : []),
  ])
