/** SQL on the payment `alias`: the gateway's page where what is due can be paid now. */
export const payUrlSql = (alias: string): string =>
  `(select g.pay_url from gateway_payments g where g.subscription = ${alias}.id and g.state = 'OPEN'
    and ${alias}.status = 'DUE_PAYMENT' and g.amount = ${alias}.amount order by g.id desc limit 1)`

/** SQL: whether such a page is being made. */
export const preparingSql = (alias: string): string =>
  `(${alias}.status = 'DUE_PAYMENT' and exists (select 1 from gateway_payments g
    where g.subscription = ${alias}.id and g.state = 'OPENING'))`
