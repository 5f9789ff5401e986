CREATE TABLE "mrr_cohorts" (
	"month" date NOT NULL,
	"cohort" date NOT NULL,
	"vendors" integer NOT NULL,
	"mrr" bigint NOT NULL,
	CONSTRAINT "mrr_cohorts_pk" PRIMARY KEY("month","cohort")
);
--> statement-breakpoint
CREATE TABLE "mrr_months" (
	"month" date PRIMARY KEY NOT NULL,
	"measured_on" date NOT NULL,
	"mrr" bigint NOT NULL,
	"vendors" integer NOT NULL,
	"new" bigint NOT NULL,
	"new_vendors" integer NOT NULL,
	"reactivation" bigint NOT NULL,
	"reactivation_vendors" integer NOT NULL,
	"expansion" bigint NOT NULL,
	"expansion_vendors" integer NOT NULL,
	"contraction" bigint NOT NULL,
	"contraction_vendors" integer NOT NULL,
	"churn" bigint NOT NULL,
	"churn_vendors" integer NOT NULL
);
