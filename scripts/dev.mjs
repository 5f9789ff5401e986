import { spawn } from 'node:child_process'
import { install } from './lib/install.mjs'
import { root } from './lib/run.mjs'

const API_PORT = process.env.PORT ?? '8080'

await install()

const bin = (name) => `${root}/node_modules/${name}`
const start = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })

/** The server restarts on a change; the browser side is served by Vite, which passes /api on to it. */
const children = [
  start([bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], { PORT: API_PORT }),
  start([bin('vite/bin/vite.js')], { API_ORIGIN: `http://localhost:${API_PORT}` }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
