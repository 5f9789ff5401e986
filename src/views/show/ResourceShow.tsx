import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import { useAbility } from '../access.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { useDeletion } from '../list/useRowActions.ts'
import { useAppLocale } from '../locale.ts'
import { Failure } from '../parts/Failure.tsx'
import { Page } from '../parts/Page.tsx'
import { RecordLinks } from '../parts/RecordLinks.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import { listPath, recordPath } from '../paths.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import { useResourceViews } from '../resourceViews.ts'
import { TransitionButton } from '../transitions/TransitionAction.tsx'
import { ShowRoot } from './ShowRoot.ts'
import { ShowSection } from './ShowSection.tsx'
import { Summary } from './Summary.tsx'

const Activity = lazy(() => import('../history/Activity.tsx'))

interface OfRecord {
  readonly resource: AnyResource
  readonly record: ViewRecord
}

const Actions = ({ resource, record }: OfRecord) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const ability = useAbility(resource)
  const { ask, reason, isPending } = useDeletion(resource, record, () => void navigate(listPath(resource)))
  return (
    <TipLayer>
      <RecordLinks resource={resource.name} record={record} />
      {ability.delete ? (
        <span data-tip={reason}>
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteOutlined />}
            disabled={Boolean(reason) || isPending}
            onClick={() => void ask()}
          >
            {translate('ra.action.delete')}
          </Button>
        </span>
      ) : null}
      {ability.edit ? (
        <Button
          variant="contained"
          component={Link}
          to={recordPath(resource, 'edit', record.id)}
          startIcon={<EditOutlined />}
        >
          {translate('ra.action.edit')}
        </Button>
      ) : null}
      {ability.transitions.map((transition) => (
        <TransitionButton key={transition.key} resource={resource} record={record} transition={transition} />
      ))}
    </TipLayer>
  )
}

const Sheets = ({ resource, record }: OfRecord) => {
  const translate = useTranslate()
  const views = useResourceViews(resource.name)
  if (!views) return <FormSkeleton label={translate('ra.page.loading')} />
  const Below = views.below
  return (
    <TipLayer>
      <ShowRoot>
        <Summary resource={resource} record={record} overrides={views.cells} />
        {resource.form.map((section) => (
          <ShowSection
            key={section.key}
            resource={resource}
            section={section}
            record={record}
            overrides={views.cells}
          />
        ))}
        {Below ? <Below record={record} /> : null}
      </ShowRoot>
    </TipLayer>
  )
}

/** The page of one record: what it is at a glance, then all its values in the sections of its form. */
const ResourceShow = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<ViewRecord & Record<string, unknown>>(resource.name, { id })
  return (
    <ResourceContextProvider value={resource.name}>
      <Page
        title={data && nameOf(resource, data, locale)}
        actions={data ? <Actions resource={resource} record={data} /> : null}
      >
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <RecordContextProvider value={data}>
            <Sheets resource={resource} record={data} />
            <Suspense fallback={null}>
              <Activity key={String(data.updated_at)} resource={resource} record={data} />
            </Suspense>
          </RecordContextProvider>
        ) : (
          <FormSkeleton label={translate('ra.page.loading')} />
        )}
      </Page>
    </ResourceContextProvider>
  )
}

export default ResourceShow
