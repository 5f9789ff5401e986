-- Lines of the gateway's interface without a fee, refunds most of all, were kept with a fee of their own amount, and so
-- with twice their net. No line has such a fee.
WITH mended AS (
  UPDATE "settlement_lines" l SET fee = 0, net = l.amount FROM "settlements" s
  WHERE s.id = l.settlement AND s.source = 'GATEWAY' AND l.amount <> 0 AND l.vat = 0 AND l.fee = -l.amount
  RETURNING l.settlement, -l.amount AS fee
)
UPDATE "settlements" s SET fees = s.fees - w.fee, net = s.net + w.fee
FROM (SELECT settlement, sum(fee) AS fee FROM mended GROUP BY settlement) w WHERE w.settlement = s.id;
