import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(?:js|css|html|svg|json|txt|ico)$/
/** Below this many bytes a compressed copy saves no packet. */
const SMALLEST = 512

const brotli = (data: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })

const zip = (data: Buffer): Promise<Buffer> => promisify(gzip)(data, { level: 9 })

const compressFile = async (file: string): Promise<void> => {
  const data = await readFile(file)
  if (data.length < SMALLEST) return
  const [br, gz] = await Promise.all([brotli(data), zip(data)])
  if (br.length < data.length) await writeFile(`${file}.br`, br)
  if (gz.length < data.length) await writeFile(`${file}.gz`, gz)
}

/** Writes a `.br` and a `.gz` beside every text file of the build, for the server to send as they are. */
export const compress = (): Plugin => {
  let folder = ''
  return {
    name: 'rabt:compress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter((name) => WORTH_IT.test(name)).map((name) => compressFile(path.join(folder, name))),
        )
      },
    },
  }
}
