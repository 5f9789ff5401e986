import type { RaRecord, ResourceDefinition } from 'ra-core'
import { currentLocale } from '#src/i18n/localeStore.ts'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { nameOf } from '#src/views/record.ts'

const definitionOf = (resource: AnyResource): ResourceDefinition => ({
  name: resource.name,
  hasList: true,
  hasCreate: resource.capabilities.create,
  hasEdit: resource.capabilities.edit,
  hasShow: resource.capabilities.view,
  recordRepresentation: (record: RaRecord) => nameOf(resource, record, currentLocale()),
})

/** The declared resources as react-admin knows them. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  Object.values<AnyResource>(resources).map((resource) => [resource.name, definitionOf(resource)]),
)
