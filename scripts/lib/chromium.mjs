import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

/** Path of a Chromium-like browser that is already there, or undefined. */
export const findChromium = () =>
  [process.env.CHROME_PATH, ...USUAL_PLACES, ...onPath()].find((path) => path && existsSync(path))

/** Package managers in the order in which they are tried, with the commands that get Chromium. */
const MANAGERS = [
  {
    name: 'apt-get',
    steps: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { name: 'dnf', steps: [['dnf', 'install', '-y', 'chromium']] },
  { name: 'apk', steps: [['apk', 'add', '--no-cache', 'chromium']] },
  { name: 'pacman', steps: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
  { name: 'brew', steps: [['brew', 'install', '--cask', 'chromium']], ownRights: true },
]

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const exists = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/** The words to put before a command that needs rights: none as root, sudo where it asks for no password. */
const rights = (manager) => {
  if (manager.ownRights || process.getuid?.() === 0) return []
  return exists('sudo') && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

const commandOf = (manager) => manager.steps.map((step) => step.join(' ')).join(' && ')

/**
 * Path of a browser for the tests: one that is there, else one that the platform's package manager
 * installs when this user may do so. Ends the process saying exactly what to install otherwise.
 */
export const needChromium = () => {
  const found = findChromium()
  if (found) return found
  const manager = MANAGERS.find(({ name }) => exists(name))
  const before = manager && rights(manager)
  if (manager && before) {
    console.error(`No browser found; installing Chromium: ${commandOf(manager)}`)
    for (const step of manager.steps) {
      const [command, ...args] = [...before, ...step]
      spawnSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    const installed = findChromium()
    if (installed) return installed
  }
  console.error(
    `The tests need Chromium and none was found. Install it${manager ? ` (${before ? '' : 'as root: '}${commandOf(manager)})` : ''}` +
      ' or name one: CHROME_PATH=/path/to/chromium npm test',
  )
  process.exit(1)
}
