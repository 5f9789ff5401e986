import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clientFiles } from './lib/clientFiles.ts'

/*
 * npm run clients
 *
 * Writes what is generated of clients/ from the contract of the platform's calls: the types of the TypeScript client
 * and the Bruno collection. A test tells when what is committed is not what this would write.
 */

/** npm runs scripts in the project's folder. */
const root = process.cwd()

const files = await clientFiles()
rmSync(join(root, 'clients/bruno'), { recursive: true, force: true })
for (const [path, text] of files) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(`${files.size} files written below clients/`)
