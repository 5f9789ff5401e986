-- The sum of whole numbers as a whole number. PostgreSQL's own sum of a bigint is a numeric, which is made anew for each
-- group and weighs several times as much while it grows. It is exact as well, and beyond what a bigint holds an error.
CREATE AGGREGATE "sum_of_integers"(bigint) (SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, PARALLEL = SAFE);
