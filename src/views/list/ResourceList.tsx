import AddOutlined from '@mui/icons-material/AddOutlined'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Ability, useAbility } from '../access.ts'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import { createPath } from '../paths.ts'
import { useResourceViews } from '../resourceViews.ts'
import { useDeclaration } from '../useDeclaration.ts'
import { ListContent } from './ListContent.tsx'
import { ListPresets } from './ListPresets.tsx'
import { ListRoot } from './ListRoot.tsx'

interface OfResource {
  readonly resource: AnyResource
}

const CreateButton = ({ resource }: OfResource) => {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to={createPath(resource)} startIcon={<AddOutlined />}>
      {translate('ra.action.create')}
    </Button>
  )
}

/** No record at all: what they are for, and the way to the first one. */
const Empty = ({ resource, ability }: OfResource & { readonly ability: Ability }) => {
  const translate = useTranslate()
  return (
    <Notice
      scene="empty"
      title={translate('views.empty', { name: translate(`resources.${resource.name}.many`) })}
      text={translate(`resources.${resource.name}.purpose`)}
      action={ability.create ? <CreateButton resource={resource} /> : null}
    />
  )
}

const Presets = ({ resource }: OfResource) => {
  const { presets = [] } = resource.list
  return presets.length > 0 ? <ListPresets resource={resource.name} presets={presets} /> : null
}

const ListPage = ({ resource }: OfResource) => {
  const translate = useTranslate()
  const ability = useAbility(resource)
  const { total, filterValues } = useListContext()
  const isEmpty = total === 0 && Object.keys(filterValues).length === 0
  const canBegin = ability.create && !isEmpty
  const Own = useResourceViews(resource.name)?.listActions
  return (
    <Page
      title={translate(`resources.${resource.name}.many`)}
      actions={
        Own || canBegin ? (
          <>
            {Own ? <Own /> : null}
            {canBegin ? <CreateButton resource={resource} /> : null}
          </>
        ) : null
      }
    >
      <TipLayer>
        <ListContent
          resource={resource}
          empty={<Empty resource={resource} ability={ability} />}
          head={<Presets resource={resource} />}
        />
      </TipLayer>
    </Page>
  )
}

/**
 * The list of a declared resource: search, filters, sort and page stand in the URL, rows come page by page
 * from the server.
 */
const ResourceList = () => {
  const resource = useDeclaration()
  return (
    <ListRoot sort={resource.list.defaultSort}>
      <ListPage resource={resource} />
    </ListRoot>
  )
}

export default ResourceList
