import { existsSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { needFreePort } from './lib/port.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
await needFreePort()
await install()
await build()
await import('../dist/server/main.js')
