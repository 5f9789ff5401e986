import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { ShowBase, useShowContext, useTranslate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import { retryRead } from '#src/dataProvider/queryClient.ts'
import { WHOLE } from '#src/dataProvider/whole.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { usePageCrumb } from '#src/stores/crumb.ts'
import { NotFound } from '#src/views/parts/NotFound.tsx'
import { useAbility, useAccessDenied } from '../access.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { useDeleteRefusal, useDeletion } from '../list/useRowActions.ts'
import { useAppLocale } from '../locale.ts'
import { lazyPart } from '../parts/arriving.ts'
import { Failure } from '../parts/Failure.tsx'
import { Page } from '../parts/Page.tsx'
import { RecordLinks } from '../parts/RecordLinks.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import { listPath, recordPath } from '../paths.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import { type RecordTab, type ResourceViews, useResourceViews } from '../resourceViews.ts'
import { TransitionButton } from '../transitions/TransitionAction.tsx'
import { isOpen } from '../transitions/useTransition.ts'
import { useDeclaration } from '../useDeclaration.ts'
import { ShowRoot } from './ShowRoot.ts'
import { ShowSection } from './ShowSection.tsx'
import { Summary } from './Summary.tsx'
import { TabBar } from './TabBar.tsx'
import { useTabAt } from './tabs.ts'

const Activity = lazyPart(withTexts('history', () => import('../history/Activity.tsx')))

interface OfRecord {
  readonly resource: AnyResource
  readonly record: ViewRecord
}

const Actions = ({ resource, record, children }: OfRecord & { readonly children: ReactNode }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const ability = useAbility(resource)
  const { act: onDelete, pending } = useDeletion(resource, () => void navigate(listPath(resource)))
  const reason = useDeleteRefusal(resource, record)
  // What waits to be done stands out, as one action of the page.
  const isWaiting = ability.transitions.some((transition) => isOpen(transition, record))
  return (
    <TipLayer>
      <RecordLinks resource={resource.name} record={record} />
      {children}
      {ability.delete ? (
        <span data-tip={reason}>
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteOutlined />}
            disabled={Boolean(reason) || pending.length > 0}
            onClick={() => void onDelete(record)}
          >
            {translate('ra.action.delete')}
          </Button>
        </span>
      ) : null}
      {ability.edit ? (
        <Button
          variant={isWaiting ? 'outlined' : 'contained'}
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

const TabBody = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  marginBlockStart: 16,
})

interface RecordBodyProps extends OfRecord {
  readonly views: ResourceViews
  /** The tab that is shown; undefined on a page without tabs. */
  readonly tab: RecordTab | undefined
  readonly tabs: readonly RecordTab[]
}

/** All values of the record in the sections of its form. */
const Sheets = ({ resource, record, views }: Omit<RecordBodyProps, 'tab' | 'tabs'>) => {
  const translate = useTranslate()
  const { above: Above, body: Body, below: Below } = views
  return (
    <>
      {Above ? <Above record={record} /> : null}
      {Body ? (
        <Suspense fallback={<FormSkeleton label={translate('ra.page.loading')} />}>
          <Body record={record} />
        </Suspense>
      ) : (
        resource.form.map((section) => (
          <ShowSection
            key={section.key}
            resource={resource}
            section={section}
            record={record}
            overrides={views.cells}
          />
        ))
      )}
      {Below ? <Below record={record} /> : null}
    </>
  )
}

/** What stands at the head of every tab, and below it the tab. */
const RecordBody = ({ resource, record, views, tab, tabs }: RecordBodyProps) => {
  const translate = useTranslate()
  const Content = tab?.content
  return (
    <TipLayer>
      <ShowRoot>
        <Summary resource={resource} record={record} overrides={views.cells} columns={views.summary}>
          {tab ? (
            <TabBar tabs={tabs} current={tab} address={recordPath(resource, 'view', record.id)} />
          ) : null}
        </Summary>
        {Content ? null : <Sheets resource={resource} record={record} views={views} />}
      </ShowRoot>
      {Content ? (
        <TabBody>
          <Suspense key={tab.path} fallback={<FormSkeleton label={translate('ra.page.loading')} />}>
            <Content record={record} />
          </Suspense>
        </TabBody>
      ) : (
        <Suspense fallback={null}>
          <Activity key={String(record.updated_at)} resource={resource} record={record} />
        </Suspense>
      )}
    </TipLayer>
  )
}

/** The page of a record whose own views are there: the tab of the address, or why it cannot be shown. */
const RecordPage = ({
  resource,
  views,
}: {
  readonly resource: AnyResource
  readonly views: ResourceViews
}) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { id = '', '*': tail = '' } = useParams()
  const { tabs, tab, fault } = useTabAt(views.tabs, tail)
  const part = tab?.content && translate(tab.label)
  const AccessDenied = useAccessDenied()
  usePageCrumb(part, recordPath(resource, 'view', id))
  const { record, error, refetch } = useShowContext<ViewRecord & Record<string, unknown>>()
  if (fault === 'unknown') return <NotFound />
  if (fault === 'denied') return AccessDenied ? <AccessDenied /> : null
  const name = record && nameOf(resource, record, locale)
  const OwnActions = views.actions
  return (
    <Page
      title={name}
      inWindow={name && part && `${name} · ${part}`}
      actions={
        record ? (
          <Actions resource={resource} record={record}>
            {OwnActions ? <OwnActions record={record} /> : null}
          </Actions>
        ) : null
      }
    >
      {error && !record ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : record ? (
        <RecordBody resource={resource} record={record} views={views} tab={tab} tabs={tabs} />
      ) : (
        <FormSkeleton label={translate('ra.page.loading')} />
      )}
    </Page>
  )
}

const ShowPage = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const views = useResourceViews(resource.name)
  return views ? (
    <RecordPage resource={resource} views={views} />
  ) : (
    <FormSkeleton label={translate('ra.page.loading')} />
  )
}

/** A failure stands on the page and leads nowhere. */
const READ = { meta: WHOLE, retry: retryRead, onError: () => undefined }

/**
 * The page of one record: what it is at a glance, then all its values in the sections of its form; further tabs
 * where the resource has any, each at an address of its own. The record is asked for beside the views, not after them.
 */
const ResourceShow = () => (
  // The right to it is the shell's to check; the server decides anyway.
  <ShowBase disableAuthentication queryOptions={READ}>
    <ShowPage resource={useDeclaration()} />
  </ShowBase>
)

export default ResourceShow
