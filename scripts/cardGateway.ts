import { startMoyasar } from '#tests/support/moyasar.ts'

/*
 * npm run card:gateway
 *
 * A stand-in of the card gateway's interface, for development: it shows payable pages on which nothing is paid, and tells
 * the server of them. Start the server with the settings that it prints. Ctrl-C stops it; what it knew is forgotten.
 */

const { variables } = await startMoyasar({
  port: Number(process.env.CARD_GATEWAY_PORT ?? 8098),
  hasPages: true,
})

for (const [name, value] of Object.entries(variables)) console.log(`${name}=${JSON.stringify(value)}`)
