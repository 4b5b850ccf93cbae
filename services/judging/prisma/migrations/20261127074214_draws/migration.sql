-- AlterTable
ALTER TABLE "category" ADD COLUMN     "judges_per_entry" INTEGER;

-- CreateTable
CREATE TABLE "judge_expertise" (
    "judge_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,

    CONSTRAINT "judge_expertise_pkey" PRIMARY KEY ("judge_id","category_id")
);

-- CreateTable
CREATE TABLE "draw" (
    "id" UUID NOT NULL,
    "commitment" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "committed_at" TIMESTAMPTZ(3) NOT NULL,
    "drawn_at" TIMESTAMPTZ(3),
    "drawn_by" UUID,
    "category_ids" UUID[],
    "places" INTEGER NOT NULL DEFAULT 0,
    "fingerprint" TEXT,
    "published" TEXT,

    CONSTRAINT "draw_pkey" PRIMARY KEY ("id")
);

ALTER TABLE judge_expertise ADD CONSTRAINT judge_expertise_level CHECK (level BETWEEN 0 AND 2);

-- one seed at a time is committed to
CREATE UNIQUE INDEX draw_waiting_key ON draw ((true)) WHERE drawn_at IS NULL;

-- What was drawn stays, and a seed stays the one that was committed to.
CREATE FUNCTION keep_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.drawn_at IS NOT NULL
    OR (NEW.id, NEW.commitment, NEW.seed, NEW.committed_at) IS DISTINCT FROM (OLD.id, OLD.commitment, OLD.seed, OLD.committed_at) THEN
    RAISE EXCEPTION 'draws never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_draw BEFORE UPDATE OR DELETE ON draw FOR EACH ROW EXECUTE FUNCTION keep_draw();
