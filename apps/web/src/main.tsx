import "@jumbl/ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { Providers } from "./lib/providers.tsx";
import { removeServiceWorkers } from "./lib/service-workers.ts";
import { showTheme } from "./lib/theme.ts";

showTheme();
void removeServiceWorkers();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
