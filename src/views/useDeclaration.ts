import { useResourceContext } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { resourceNamed } from './paths.ts'

/** The declaration of react-admin's current resource. Throws outside of one, or where it is not declared. */
export const useDeclaration = (): AnyResource => {
  const name = useResourceContext()
  const resource = name === undefined ? undefined : resourceNamed(name)
  if (!resource) throw new Error(`no resource is declared as ${name}`)
  return resource
}
