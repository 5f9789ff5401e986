import { type ResourceName, resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { crudOver } from './crudOver.ts'

const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name)

/** The declaration of a resource; throws on a name that is not declared, which is a fault of the caller. */
export const declarationOf = (name: string): AnyResource => {
  if (!isResourceName(name)) throw new Error(`no resource ${name}`)
  return resources[name]
}

/** The same, or a report's: those come with the first report that is opened. */
const listedOf = async (name: string): Promise<AnyResource> => {
  if (isResourceName(name)) return resources[name]
  const { reports } = await import('#src/resources/reports/index.ts')
  return Object.hasOwn(reports, name)
    ? (reports[name as keyof typeof reports] as unknown as AnyResource)
    : declarationOf(name)
}

/** The verbs over what the panel knows. */
export const crud = crudOver(declarationOf, listedOf)
