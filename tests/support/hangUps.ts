import type { Server, ServerResponse } from 'node:http'

/**
 * Hangs every caller up in the moment that the answer is handed over and nothing has read of it yet: when its headers
 * are set. Returns how that ends.
 */
export const hangUpAtOnce = (server: Server): (() => void) => {
  const hangUp = (_request: unknown, response: ServerResponse): void => {
    const setHeader = response.setHeader.bind(response)
    let isGone = false
    response.setHeader = (name, value) => {
      setHeader(name, value)
      if (isGone || name !== 'content-type') return response
      isGone = true
      response.destroy()
      // As where both come in one turn of the loop: Node tells of it only in the next one.
      response.emit('close')
      return response
    }
  }
  server.prependListener('request', hangUp)
  return () => server.off('request', hangUp)
}
