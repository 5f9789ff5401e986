import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

const MOST_PROXIES = 9

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const placesIn = (setting: string): readonly string[] => setting.split(',').map((place) => place.trim())

const proxiesIn = (setting: string): number | undefined => {
  const count = /^\d$/.test(setting) ? Number(setting) : 0
  return count >= 1 && count <= MOST_PROXIES ? count : undefined
}

/**
 * True for a way to say whose `X-Forwarded-*` headers are believed: `none`, a number of proxies, addresses or
 * networks. `true` is none: anybody could then say where he comes from.
 */
export const isTrustProxy = (setting: string): boolean =>
  setting === 'none' || proxiesIn(setting) !== undefined || placesIn(setting).every(isNetwork)

/** The setting as the server framework takes it. */
export const trustProxy = (setting: string): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (setting === 'none') return false
  const proxies = proxiesIn(setting)
  return proxies === undefined ? [...placesIn(setting)] : (_address: string, hop: number) => hop < proxies
}
