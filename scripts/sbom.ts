import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { problemsOfLock } from './lib/supplyChain.ts'

/** npm runs scripts in the project's folder. */
const root = process.cwd()

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string() })),
})

/** What is delivered with the server; libraries of the browser side are part of the build and are among the others. */
const write = (name: string, args: readonly string[]): number => {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const { components } = bill.parse(JSON.parse(text))
  mkdirSync(join(root, 'dist/sbom'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom', name), text)
  return components.length
}

const problems = problemsOfLock(readFileSync(join(root, 'package-lock.json'), 'utf8'))
for (const problem of problems) console.error(problem)
const server = write('server.cdx.json', ['--omit', 'dev'])
const all = write('all.cdx.json', [])
console.log(
  `dist/sbom: ${server} packages of the server, ${all} with those for building; ${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)
