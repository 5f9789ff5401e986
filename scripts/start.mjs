import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

const HOST = process.env.HOST || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
const PORT = Number(process.env.PORT || 8080)

/** Ends the process with a clear message where the port is taken: before minutes go into installing. */
const needFreePort = () =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => {
      // Anything else, such as a port that is none, is told by the server itself.
      if (error.code !== 'EADDRINUSE') return done()
      console.error(
        `${error.message}: is it running already? Choose another PORT, or stop the other process.`,
      )
      process.exit(1)
    })
    server.listen(PORT, HOST, () => server.close(done))
  })

/**
 * Whoever reaches a server that listens to its own machine alone reaches that machine anyway: there receivers of webhooks
 * and feeds may stand beside it. Production, and what others reach, is told so by OUTGOING_PRIVATE.
 */
const isHereAlone = ['127.0.0.1', '::1', 'localhost'].includes(HOST) && !process.env.PUBLIC_URL
if (process.env.NODE_ENV !== 'production' && isHereAlone) process.env.OUTGOING_PRIVATE ??= 'true'

await needFreePort()
await install()
await build()
await import('../dist/server/main.js')
