import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { guardRoutes } from '#server/http/access.ts'
import { useZod } from '#server/http/validation.ts'
import { modules } from '#server/modules/index.ts'
import type { Access, RecentSignIn } from '#src/contract/access.ts'

/** A route below /api as a module registers it. */
export interface DeclaredRoute {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  readonly path: string
  readonly access: Access | undefined
  readonly recentSignIn: RecentSignIn | undefined
  readonly schema: {
    readonly body?: z.ZodType
    readonly querystring?: z.ZodType
    readonly params?: z.ZodType
  }
}

const nobody = () => {
  throw new Error('not asked')
}

/** Every route below /api, collected by an application of its own: a new one joins by itself. */
export const collectRoutes = async (context: AppContext): Promise<DeclaredRoute[]> => {
  const found: DeclaredRoute[] = []
  const app: FastifyInstance = Fastify()
  useZod(app)
  guardRoutes(app, nobody)
  app.addHook('onRoute', ({ method, url, schema = {}, config }: RouteOptions) => {
    if (!url.startsWith('/api')) return
    for (const each of [method].flat())
      if (each !== 'HEAD')
        found.push({
          name: `${each} ${url}`,
          method: each as DeclaredRoute['method'],
          path: url,
          access: config?.access,
          recentSignIn: config?.recentSignIn,
          schema: schema as DeclaredRoute['schema'],
        })
  })
  for (const register of modules) await register(app, context)
  await app.ready()
  await app.close()
  return found
}
