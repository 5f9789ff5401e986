import { type ComponentType, createContext, useContext, useMemo } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { AnyResource, Transition } from '#src/schema/resource.ts'

/** What the administrator may do with a resource: what it admits and what the role allows. */
export interface Ability {
  /** False while the permissions are on their way: what the resource admits is assumed until then. */
  readonly isKnown: boolean
  readonly create: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly view: boolean
  readonly toggle: boolean
  /** The changes of state that the role allows. */
  readonly transitions: readonly Transition[]
}

/**
 * What the administrator may do with the records of a resource. The server decides in the end. One without
 * screens has no pages to be opened.
 */
export const useAbility = ({
  name,
  capabilities,
  transitions,
  menu,
}: Pick<AnyResource, 'name' | 'capabilities'> &
  Partial<Pick<AnyResource, 'transitions' | 'menu'>>): Ability => {
  const allows = useAllows()
  return useMemo(() => {
    const may = (action: string) => !allows || allows(name, action)
    return {
      isKnown: allows !== undefined,
      create: capabilities.create && may('create'),
      edit: menu !== undefined && capabilities.edit && may('edit'),
      delete: capabilities.delete && may('delete'),
      view: menu !== undefined && capabilities.view && may('view'),
      toggle: capabilities.toggle && may('edit'),
      transitions: (transitions ?? []).filter(({ key }) => may(key)),
    }
  }, [allows, name, capabilities, transitions, menu])
}

/** The page of a record that the administrator may open: its own page, else its form, else none. */
export const pageFor = ({ view, edit }: Pick<Ability, 'view' | 'edit'>): 'view' | 'edit' | undefined =>
  view ? 'view' : edit ? 'edit' : undefined

const AccessDeniedContext = createContext<ComponentType | undefined>(undefined)

/** Hands down what the application shows in place of a page that the role does not permit. */
export const AccessDeniedProvider = AccessDeniedContext.Provider

export const useAccessDenied = (): ComponentType | undefined => useContext(AccessDeniedContext)
