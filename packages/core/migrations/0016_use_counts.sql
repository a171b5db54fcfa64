CREATE TABLE "use_counts" (
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "use_counts_day_kind_pk" PRIMARY KEY("day","kind")
);
