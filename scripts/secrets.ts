import { type Allowed, filesOfGit, scanForSecrets } from './lib/secretScan.ts'

/** npm runs scripts in the project's folder. */
const root = process.cwd()

/** What the rules take for a secret and is none: good for nothing outside of the tests. Each says why. */
const ALLOWED: readonly Allowed[] = []

const files = filesOfGit(root)
const found = await scanForSecrets(root, files, ALLOWED)
for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`)
console.log(`${files.length} files, ${found.length} secrets`)
process.exit(found.length === 0 ? 0 : 1)
