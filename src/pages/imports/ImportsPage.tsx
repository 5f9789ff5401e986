import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { type Import, readImport } from '#src/dataProvider/imports.ts'
import { resources } from '#src/resources/index.ts'
import { isImportable } from '#src/schema/imports.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { usePageCrumb } from '#src/stores/crumb.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { resourceNamed } from '#src/views/paths.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { OutcomeStep } from './OutcomeStep.tsx'
import { PastImports } from './PastImports.tsx'
import { isWorking } from './states.ts'
import { Sheet } from './styles.ts'

/** How often an import at work is asked how far it is. */
const EVERY_MS = 1000

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** The lists into which the administrator may import. */
const Lists = () => {
  const translate = useTranslate()
  const allows = useAllows()
  const lists = Object.values<AnyResource>(resources).filter(
    (resource) => isImportable(resource) && allows?.(resource.name, 'create'),
  )
  return (
    <Sheet aria-label={translate('imports.choose_list')}>
      <h2>{translate('imports.choose_list')}</h2>
      <div className="actions">
        {lists.map(({ name }) => (
          <Button key={name} variant="outlined" color="inherit" component={Link} to={`?resource=${name}`}>
            {translate(`resources.${name}.many`)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}

const PATH = `${PANEL_BASE}/imports`

/** The list that is imported into, as the last of the breadcrumbs. */
const useListCrumb = (resource: AnyResource | undefined): void => {
  const translate = useTranslate()
  usePageCrumb(resource && translate(`resources.${resource.name}.many`), PATH)
}

/** One import, in the step that it has come to; read again while a job works on it. */
const OneImport = ({ id }: { readonly id: number }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const [isBack, setBack] = useState(false)
  const queryKey = ['import', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? EVERY_MS : false),
    staleTime: 0,
  })
  const resource = data && resourceNamed(data.resource)
  useListCrumb(resource)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !resource) return <FormSkeleton label={translate('ra.page.loading')} />
  const change = (told: Import | undefined) => {
    setBack(false)
    // What was refused may have gone on elsewhere: in another tab, say.
    if (!told) return void refetch()
    client.setQueryData(queryKey, told)
    // What is written is in the lists.
    void client.invalidateQueries({ queryKey: [resource.name] })
  }
  const isMatching = data.state === 'matching' || (isBack && data.state === 'checked')
  return (
    <Page title={translate('imports.title', { name: translate(`resources.${resource.name}.many`) })}>
      {isMatching ? (
        <ColumnsStep told={data} resource={resource} onChanged={change} />
      ) : (
        <OutcomeStep told={data} resource={resource} onChanged={change} onBack={() => setBack(true)} />
      )}
    </Page>
  )
}

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

interface NewImportProps {
  /** Name of the list; several are offered without. */
  readonly name: string
  readonly onRead: (id: number) => void
}

const NewImport = ({ name, onRead }: NewImportProps) => {
  const translate = useTranslate()
  const named = resourceNamed(name)
  const resource = named && isImportable(named) ? named : undefined
  useListCrumb(resource)
  return (
    <Page
      title={
        resource
          ? translate('imports.title', { name: translate(`resources.${resource.name}.many`) })
          : translate('pages.imports')
      }
    >
      <Parts>
        {resource ? <FileStep resource={resource} onRead={(made) => onRead(made.id)} /> : <Lists />}
        <PastImports key={resource?.name} resource={resource} />
      </Parts>
    </Page>
  )
}

/** Imports: a file for a list (`?resource=`), one that was begun (`?id=`), or all that were. */
const ImportsPage = () => {
  const [search, setSearch] = useSearchParams()
  const id = idIn(search.get('id'))
  if (id !== undefined) return <OneImport key={id} id={id} />
  return <NewImport name={search.get('resource') ?? ''} onRead={(made) => setSearch({ id: String(made) })} />
}

export default ImportsPage
