/** SQL on the payment `s`: the gateway's page where what is due can be paid now, and whether one is being made. */
export const PAY_PAGE = `
    (select g.pay_url from gateway_payments g where g.subscription = s.id and g.state = 'OPEN'
      and s.status = 'DUE_PAYMENT' and g.amount = s.amount order by g.id desc limit 1) as pay_url,
    s.status = 'DUE_PAYMENT' and exists (select 1 from gateway_payments g where g.subscription = s.id
      and g.state = 'OPENING') as preparing`
