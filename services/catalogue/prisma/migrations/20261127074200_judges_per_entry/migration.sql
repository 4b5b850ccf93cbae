-- How many judges score each entry; null: all of the category.
-- AlterTable
ALTER TABLE "category" ADD COLUMN     "judges_per_entry" INTEGER;
