-- CreateTable
CREATE TABLE "mail_choice" (
    "user_id" UUID NOT NULL,
    "draft_reminders" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_choice_pkey" PRIMARY KEY ("user_id")
);
