import { CompanyMissing } from "#components/company/company-missing.tsx";

export default function CompanyNotFound() {
  return <CompanyMissing />;
}
