import type { Answer, Call, TestApp } from './app.ts'

type Names = readonly [ar: string, en: string | null]

/** A small platform and a small marketplace, made through the calls of the panel. */
export interface Mapping {
  readonly server: TestApp
  readonly token: string
  readonly call: (path: string, call?: Call) => Promise<Answer>
  /** Creates and returns the id. */
  readonly category: (names: Names, parent?: number) => Promise<number>
  readonly marketplace: (id: string) => Promise<number>
  readonly remote: (marketplace: number, names: Names, parent?: number) => Promise<number>
  readonly property: (main: number, names: Names, more?: object) => Promise<number>
  readonly remoteProperty: (category: number, names: Names, more?: object) => Promise<number>
}

const named = ([name_ar, name_en]: Names) => ({ name_ar, name_en })

/** The mapping calls of a running application, and makers of what is mapped. */
export const mappingOf = async (server: TestApp, role = 'super_admin'): Promise<Mapping> => {
  const token = await server.signIn(role)
  const call: Mapping['call'] = (path, rest = {}) => server.call(`/api/${path}`, { token, ...rest })
  let numbers = 0
  const next = () => {
    numbers += 1
    return numbers
  }
  const create = async (base: string, one: string, body: object): Promise<number> => {
    const answer = await call(`admin-panal/${base}`, { method: 'POST', body })
    if (answer.status !== 201) throw new Error(`${base}: ${answer.text}`)
    return (answer.body.result as Record<string, { id: number }>)[one]?.id ?? 0
  }
  return {
    server,
    token,
    call,
    category: (names, main_category) => create('categories', 'category', { ...named(names), main_category }),
    marketplace: (id) =>
      create('marketplaces', 'marketplace', {
        ...named([`سوق ${id}`, `Market ${id}`]),
        market_id: id,
        website: 'https://market.example.test',
      }),
    remote: (marketplace, names, parent) =>
      create('marketplace-categories', 'marketplace_category', {
        ...named(names),
        marketplace,
        parent,
        remote_id: `r-${next()}`,
      }),
    property: (main_category, names, more) =>
      create('properties', 'property', { ...named(names), main_category, ...more }),
    remoteProperty: (marketplace_category, names, more) =>
      create('marketplace-properties', 'marketplace_property', {
        ...named(names),
        marketplace_category,
        remote_id: `p-${next()}`,
        ...more,
      }),
  }
}
