import type { SvgIconComponent } from '@mui/icons-material'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useRecordContext } from 'react-admin'
import { allowsAll, type NeededPermission, useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { ColumnName, Fields } from '#src/schema/fields.ts'
import type { FieldIssues } from '#src/schema/issues.ts'
import type { Resource } from '#src/schema/resource.ts'
import type { InputOfFields, RecordOf } from '#src/schema/types.ts'
import type { CellPlace } from './cells/cellProps.ts'
import type { InputContract } from './inputs/inputProps.ts'
import { arriving } from './parts/arriving.ts'
import type { ViewRecord } from './record.ts'

/**
 * What a resource's own cell gets, as any field of react-admin does; the record is that of the context around it.
 * Unlike a kind's cell it is called for empty values too.
 */
export interface OwnCellProps {
  readonly source: string
  readonly label: string
  readonly place: CellPlace
}

/** A field of react-admin, or one of our own; `of` is never set, and carries the type of the record. */
export type OwnCell<Shown = unknown> = ComponentType<OwnCellProps> & { readonly of?: Shown }

export type CellOverrides = { readonly [column: string]: ComponentType<OwnCellProps> | undefined }

/** A cell that shows what it makes of the whole record, as react-admin's `<FunctionField>` does. */
export const shownBy = <Shown>(show: (record: Shown, props: OwnCellProps) => ReactNode): OwnCell<Shown> => {
  const ShownBy = (props: OwnCellProps) => {
    const record = useRecordContext()
    // Rows come from the resource's own calls; react-admin's context hands them on without their type.
    return record ? show(record as unknown as Shown, props) : null
  }
  return ShownBy
}

/** An input of react-admin, or one of our own. */
export type OwnInput = ComponentType<InputContract>

export type InputOverrides = { readonly [field: string]: OwnInput | undefined }

/** A page about one record, beside its own page and its form. */
export interface RecordLink<Shown = ViewRecord> {
  /** Key of what it is called. */
  readonly label: string
  readonly icon: SvgIconComponent
  /** Its address; undefined of a record that has none. */
  readonly to: (record: Shown) => string | undefined
  /** The permissions that the page needs, all of them. */
  readonly access: readonly NeededPermission[]
}

export interface OfRecordProps {
  readonly record: ViewRecord
}

/** A tab of a record's page. */
export interface RecordTab {
  /** Its address below the record's own: `view/5/payments`. */
  readonly path: string
  /** Key of what it is called. */
  readonly label: string
  /** The permissions that it needs, all of them. Who lacks one does not see the tab. */
  readonly access: readonly NeededPermission[]
  /** What stands in it. The one without is the default: the sections of the form. */
  readonly content?: ComponentType<OfRecordProps>
}

/** Values of a new record that administrators have set, or that the page hands over which leads to its form. */
export type InitialValues = (
  dataProvider: PanelDataProvider,
  query: URLSearchParams,
) => Promise<Readonly<Record<string, unknown>>>

/** A resource's own parts, where the automatic ones do not serve. */
export interface ResourceViews {
  readonly cells: CellOverrides
  /** Cells of the sums below a list, where they lead on. */
  readonly sumCells: CellOverrides
  readonly inputs: InputOverrides
  readonly links: readonly RecordLink[]
  /** Tabs of a record's page, in their order; without any the page is the sections of the form. */
  readonly tabs: readonly RecordTab[]
  /** Columns at the head of a record's page; its states, unless told. */
  readonly summary: readonly string[] | undefined
  /** What can be done with the record, beside changing and deleting it. */
  readonly actions: ComponentType<OfRecordProps> | undefined
  /** What can be done at the head of its list, beside creating a record. */
  readonly listActions: ComponentType | undefined
  /** Stands in place of the sections of the form on a record's page. */
  readonly body: ComponentType<OfRecordProps> | undefined
  /** Stands above the sections of a record's page: what there is to be done about it. */
  readonly above: ComponentType<OfRecordProps> | undefined
  /** Stands below the sections of a record's page. */
  readonly below: ComponentType<OfRecordProps> | undefined
  /** Stands below a record's form. */
  readonly belowForm: ComponentType<OfRecordProps> | undefined
  /** What is wrong with the values of a form beside what the declaration says; the server's own rule says the same. */
  readonly check: ((values: Readonly<Record<string, unknown>>) => FieldIssues) | undefined
  /** What a new record begins with, where that is set elsewhere; a new one begins without it when it fails. */
  readonly initial: InitialValues | undefined
}

/** What stands in a form while it is filled in: empty is null, and nothing is checked yet. */
type TypedIn<F extends Fields> = { readonly [N in keyof InputOfFields<F>]?: unknown }

type FieldsOf<R> = R extends Resource<infer F> ? F : never

/**
 * The own views of a resource, checked against its declaration: a column that does not exist or a wrong
 * record type does not compile. The first argument carries the types alone.
 */
export const defineViews = <R>(
  _resource: R,
  views: {
    readonly cells?: {
      readonly [N in ColumnName<FieldsOf<R>>]?: OwnCell<RecordOf<R>>
    }
    readonly sumCells?: { readonly [N in ColumnName<FieldsOf<R>>]?: OwnCell }
    readonly inputs?: { readonly [N in keyof FieldsOf<R> & string]?: OwnInput }
    readonly links?: readonly RecordLink<RecordOf<R>>[]
    readonly tabs?: readonly RecordTab[]
    readonly summary?: readonly ColumnName<FieldsOf<R>>[]
    readonly actions?: ComponentType<OfRecordProps>
    readonly listActions?: ComponentType
    readonly body?: ComponentType<OfRecordProps>
    readonly above?: ComponentType<OfRecordProps>
    readonly below?: ComponentType<OfRecordProps>
    readonly belowForm?: ComponentType<OfRecordProps>
    readonly check?: (values: TypedIn<FieldsOf<R>>) => FieldIssues<keyof TypedIn<FieldsOf<R>> & string>
    readonly initial?: InitialValues
  },
): ResourceViews => ({
  cells: views.cells ?? {},
  sumCells: views.sumCells ?? {},
  inputs: views.inputs ?? {},
  links: (views.links ?? []) as readonly RecordLink[],
  tabs: views.tabs ?? [],
  summary: views.summary,
  actions: views.actions,
  listActions: views.listActions,
  body: views.body,
  above: views.above,
  below: views.below,
  belowForm: views.belowForm,
  check: views.check,
  initial: views.initial,
})

const NONE: ResourceViews = {
  cells: {},
  sumCells: {},
  inputs: {},
  links: [],
  tabs: [],
  summary: undefined,
  actions: undefined,
  listActions: undefined,
  body: undefined,
  above: undefined,
  below: undefined,
  belowForm: undefined,
  check: undefined,
  initial: undefined,
}

const loaded = new Map<string, ResourceViews>()

/** Name of a resource → what fetches its own views. */
export type CustomViews = { readonly [name: string]: () => Promise<{ readonly default: ResourceViews }> }

const CustomViewsContext = createContext<CustomViews>({})

/** Hands the resources' own views to everything below it. */
export const CustomViewsProvider = CustomViewsContext.Provider

/**
 * The own views of a resource, fetched beside its data rather than before it; undefined while under way.
 * A resource without any has them at once.
 */
export const useResourceViews = (name: string): ResourceViews | undefined => {
  const load = useContext(CustomViewsContext)[name]
  const [views, setViews] = useState(() => (load ? loaded.get(name) : NONE))
  const [failure, setFailure] = useState<Error>()

  useEffect(() => {
    if (!load || loaded.has(name)) return
    let wanted = true
    arriving(load, () => !wanted).then(
      ({ default: own }) => {
        loaded.set(name, own)
        if (wanted) startTransition(() => setViews(own))
      },
      (error: unknown) => wanted && setFailure(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      wanted = false
    }
  }, [name, load])

  // One that is gone is the error boundary's to show: it offers to reload.
  if (failure) throw failure
  return views
}

/** The pages about one record that the administrator may open; none while not known. */
export const useRecordLinks = (name: string): readonly RecordLink[] => {
  const views = useResourceViews(name)
  const allows = useAllows()
  return useMemo(
    () => (views?.links ?? []).filter(({ access }) => allows !== undefined && allowsAll(allows, access)),
    [views, allows],
  )
}
