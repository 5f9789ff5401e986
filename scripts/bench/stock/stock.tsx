import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  BooleanField,
  ChipField,
  type DataProvider,
  DataTable,
  DateField,
  DeleteButton,
  EditButton,
  type GetListParams,
  List,
  Pagination,
  type RaRecord,
  Resource,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

/*
 * What the panel's list is measured beside: react-admin's own <Admin>, <List> and <DataTable> as they come, in English,
 * without sign-in and rights, of the same columns of the same rows of the same server, and with the same to do to each.
 */

interface Row extends RaRecord {
  readonly translations: readonly { readonly locale: string; readonly name: string }[]
}

/** The list call of the server as react-admin's `getList`; whoever opens the page brings the token. */
const getList = async (_resource: string, { pagination, sort, filter, signal }: GetListParams) => {
  const query = new URLSearchParams({
    page: String(pagination?.page),
    pageSize: String(pagination?.perPage),
    sort_column: sort?.field ?? 'id',
    sort_direction: sort?.order.toLowerCase() ?? 'desc',
    ...filter,
  })
  const response = await fetch(`/api/admin-panal/coupons?${query}`, { signal })
  const { result } = (await response.json()) as { result: { coupons: { data: Row[]; total: number } } }
  const { data, total } = result.coupons
  return { data: data.map((row) => ({ ...row, name: row.translations[0]?.name })), total }
}

const dataProvider = { ...simpleRestProvider('/api'), getList, supportAbortSignal: true } as DataProvider

const CouponList = () => (
  <List
    perPage={15}
    sort={{ field: 'id', order: 'DESC' }}
    filters={[<TextInput key="search" source="search" alwaysOn />]}
    pagination={<Pagination rowsPerPageOptions={[15, 25, 50, 100]} />}
  >
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="code" />
      <DataTable.NumberCol source="value" />
      <DataTable.Col source="to_date" field={DateField} />
      <DataTable.NumberCol source="redemption_count" />
      <DataTable.NumberCol source="redeemed_amount" />
      <DataTable.Col source="state" field={ChipField} />
      <DataTable.Col source="active" field={BooleanField} />
      <DataTable.Col label="Actions">
        <EditButton />
        <DeleteButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="coupons" list={CouponList} edit={CouponList} />
    </Admin>,
  )
